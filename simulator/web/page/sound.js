// The piezo: a square wave. A browser makes no sound before the first touch.

export class Sound {
  wake() {
    try {
      this.context ??= new AudioContext();
      if (this.context.state !== "running") this.context.resume().catch(() => {});
    } catch {
      // This browser makes no sound.
    }
  }

  play(hertz, soft) {
    this.oscillator?.stop();
    this.oscillator = null;
    if (!hertz || !this.context) return;
    const volume = this.context.createGain();
    volume.gain.value = soft ? 0.02 : 0.08;
    volume.connect(this.context.destination);
    this.oscillator = this.context.createOscillator();
    this.oscillator.type = "square";
    this.oscillator.frequency.value = hertz;
    this.oscillator.connect(volume);
    this.oscillator.start();
  }
}
