"""Names that MicroPython and CircuitPython have in their ROM: they take no room in the heap.

CircuitPython 10.2.1 and MicroPython 1.24.1 and 1.28.0 share these, as names of functions, methods,
arguments and modules. In another release, one of them might take memory. Left out are those that a
compiler treats specially (`super`), and those of types, which a runtime puts into its errors
(`'generator' object isn't subscriptable`).
"""

_NAMES = """
    a2b_base64 abs acos acosh active add all any append appendleft args argv asin asinh atan
    atan2 atanh b2a_base64 baudrate bin binascii bits blit board bpp buffer buffering busy
    bytecode byteorder calcsize callable cancel ceil center chdir choice chr classmethod clear
    close code collect collections compile connect copy copysign coro cos cosh count cpu crc32
    ctrl cts cur_task data decode default degrees deinit delattr delay deleter dest diff
    difference difference_update digest dir disable discard divmod done dump dumps enable
    encode encoding end endswith erf erfc errorcode eval event exec exit exp expm1 extend fabs
    feed file fill find floor flush fmod format frexp from_bytes fromhex fromkeys gamma gc get
    getattr getcwd getrandbits getter getvalue globals group groups hasattr hash hashlib help
    hex hexlify high id ilistdir imag implementation index indices inf init input insert
    intersection intersection_update invert io ioctl ipoll isalpha isdigit isdisjoint isenabled
    isfinite isinf isinstance islower isnan isspace issubclass issubset issuperset isupper
    items iter iterable jmp_pin join keepends key keys label ldexp len listdir little load
    loads locals localtime log log10 log2 loop low lower lstrip machine main match max maxsize
    mem_alloc mem_free message micropython min miso mkdir mkfs mktime mode modf modify modules
    mosi mount name nan newline next nodename oct open ord os out pack pack_into parity
    partition path pc peek pend_throw ph_key phase pi pin pins platform polarity poll pop
    popitem popleft pow print print_exception pull push radians randint random randrange rate
    rb read readblocks readfrom_into readline readlines readonly real register release remove
    rename replace repr reset restart reverse rfind rindex rmdir round rpartition rsplit rstrip
    rts run rx scan scl sda search seed seek select send sep separators setattr setdefault
    setter sin single sinh size sleep sort sorted span split splitlines sqrt start startswith
    stat state statvfs stderr stdin stdout step stop stream strip struct sub sum
    symmetric_difference symmetric_difference_update sync sys sysname tan tanh tell temperature
    threshold throw ticks_ms time timeout to_bytes trunc tx umount uname unhexlify uniform
    union unlink unpack unpack_from unregister update upper urandom usys value values version
    version_info wrap wrap_target write write_readinto writeblocks writeto
    """
ROM_NAMES = tuple(_NAMES.split())
