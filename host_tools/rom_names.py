"""Names that MicroPython and CircuitPython have in their ROM: they take no room in the heap.

Both have these in all their releases for the RP2040, as names of built-in functions, of methods or
of arguments. What a compiler treats specially is left out (`super`).
"""

_NAMES = """
    a2b_base64 abs acos acosh active add all any append appendleft args argv array asin asinh
    atan atan2 atanh b2a_base64 baudrate bin binascii bits blit board bool bound_method bpp
    buffer buffering busy bytearray bytecode byteorder bytes calcsize callable cancel ceil
    center chdir choice chr classmethod clear close closure code collect collections compile
    complex connect copy copysign coro cos cosh count cpu crc32 ctrl cts cur_task data decode
    default degrees deinit delattr delay deleter deque dest dict dict_view diff difference
    difference_update digest dir disable discard divmod done dump dumps enable encode encoding
    end endswith enumerate erf erfc errorcode eval event exec exit exp expm1 extend fabs feed
    file fill filter find float floor flush fmod format frexp from_bytes fromhex fromkeys
    frozenset function gamma gc generator get getattr getcwd getrandbits getter getvalue
    globals group groups hasattr hash hashlib help hex hexlify high id ilistdir imag
    implementation index indices inf init input insert int intersection intersection_update
    invert io ioctl ipoll isalpha isdigit isdisjoint isenabled isfinite isinf isinstance
    islower isnan isspace issubclass issubset issuperset isupper items iter iterable iterator
    jmp_pin join keepends key keys label ldexp len list listdir little load loads locals
    localtime log log10 log2 loop low lower lstrip machine main map match max maxsize mem_alloc
    mem_free memoryview message micropython min miso mkdir mkfs mktime mode modf modify module
    modules mosi mount name namedtuple nan newline next nodename object oct open ord os out
    pack pack_into parity partition path pc peek pend_throw ph_key phase pi pin pins platform
    polarity poll pop popitem popleft pow print print_exception property pull push radians
    randint random randrange range rate rb read readblocks readfrom_into readline readlines
    readonly real register release remove rename replace repr reset restart reverse reversed
    rfind rindex rmdir round rpartition rsplit rstrip rts run rx scan scl sda search seed seek
    select send sep separators set setattr setdefault setter sin single sinh size sleep slice
    sort sorted span split splitlines sqrt start startswith stat state statvfs stderr stdin
    stdout step stop str stream strip struct sub sum symmetric_difference
    symmetric_difference_update sync sys sysname tan tanh tell temperature threshold throw
    ticks_ms time timeout to_bytes trunc tuple tx type umount uname unhexlify uniform union
    unlink unpack unpack_from unregister update upper urandom usys value values version
    version_info wrap wrap_target write write_readinto writeblocks writeto zip
    """
ROM_NAMES = tuple(_NAMES.split())
