// The film's music, synthesised: plucked strings in the five notes of Mohanam (C D E G A) over a soft hand drum at 80 beats a minute.
// The same seconds give the same samples.
const RATE = 48000;

export function music(seconds) {
  const left = new Float64Array(RATE * seconds),
    right = new Float64Array(RATE * seconds);
  let seed = 20200609;
  const noise = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
    return seed / 2147483648;
  };
  const add = (at, sample, pan) => {
    if (at < left.length) {
      left[at] += sample * Math.cos((pan * Math.PI) / 2);
      right[at] += sample * Math.sin((pan * Math.PI) / 2);
    }
  };

  // Karplus and Strong's string: a burst of noise in a delay line that loses its highs.
  const pluck = (when, pitch, loud, pan, ring = 0.996, soft = 0.5) => {
    const size = Math.round(RATE / pitch),
      line = Float64Array.from({ length: size }, noise);
    for (let pass = 0; pass < 3; pass++)
      for (let i = 1; i < size; i++) line[i] = line[i] * soft + line[i - 1] * (1 - soft);
    const start = Math.round(when * RATE),
      length = Math.min(RATE * 3, left.length - start);
    for (let i = 0; i < length; i++) {
      const k = i % size,
        next = (k + 1) % size,
        sample = line[k];
      line[k] = ring * (line[k] * 0.5 + line[next] * 0.5);
      add(start + i, sample * loud * Math.min(1, i / 60) * Math.min(1, (length - i) / 4000), pan);
    }
  };
  // A drum: a tone that falls, and the skin's short noise.
  const drum = (when, from, to, loud, decay, skin, pan = 0.5) => {
    const start = Math.round(when * RATE);
    let phase = 0,
      low = 0;
    for (let i = 0; i < RATE * decay * 5; i++) {
      const t = i / RATE,
        pitch = to + (from - to) * Math.exp(-t * 34);
      phase += (2 * Math.PI * pitch) / RATE;
      low += 0.22 * (noise() - low);
      add(
        start + i,
        loud * (Math.sin(phase) * Math.exp(-t / decay) + low * skin * Math.exp(-t / 0.018)) * Math.min(1, i / 40),
        pan,
      );
    }
  };

  const beat = 60 / 80,
    scale = [261.63, 293.66, 329.63, 392, 440, 523.25, 587.33, 659.25];
  // Each bar of four beats: eighth notes as degrees of the scale, a rest is -1; a low string on the first beat.
  const bars = [
    [[0, -1, 2, -1, 3, -1, -1, -1], 130.81],
    [[4, -1, 3, -1, 2, -1, 1, -1], 98],
    [[0, 2, 3, 4, 5, -1, 4, 3], 130.81],
    [[2, -1, 3, -1, 1, -1, 0, -1], 110],
    [[3, 4, 5, -1, 4, 5, 6, -1], 98],
    [[7, -1, 5, 4, 3, -1, 2, -1], 130.81],
    [[4, 5, 4, 3, 2, 3, 1, -1], 110],
    [[3, -1, 2, -1, 1, -1, 2, -1], 98],
    [[5, -1, 4, -1, 3, -1, 2, -1], 130.81],
  ];
  bars.forEach(([notes, bass], bar) => {
    const begin = bar * 4 * beat;
    pluck(begin + 0.02, bass, 0.5, 0.45, 0.9975, 0.34);
    if (bar % 2) pluck(begin + 2 * beat, bass * 1.5, 0.3, 0.55, 0.997, 0.34);
    notes.forEach((degree, i) => {
      if (degree >= 0)
        pluck(
          begin + (i * beat) / 2 + (i % 2 ? 0.012 : 0),
          scale[degree],
          i % 4 === 0 ? 0.42 : 0.3,
          0.3 + ((degree * 37) % 40) / 100,
        );
    });
    if (bar === 8) {
      drum(begin, 150, 82, 0.4, 0.2, 0.4);
      drum(begin + 2 * beat, 150, 82, 0.26, 0.2, 0.3);
      return;
    }
    drum(begin, 150, 78, bar ? 0.5 : 0.34, 0.2, 0.5);
    drum(begin + 2.5 * beat, 150, 84, 0.36, 0.16, 0.4);
    for (const at of bar < 1 ? [2] : bar < 3 ? [1, 2, 3] : [0.5, 1, 1.5, 2, 3, 3.5])
      drum(begin + at * beat, 420, 330, 0.1 + (at % 1 ? 0 : 0.05), 0.05, 1.2, 0.64);
    if (bar > 2) drum(begin + 3.75 * beat, 430, 340, 0.09, 0.04, 1.2, 0.36);
  });
  // The last soft beat, with the octave over it.
  const last = 36 * beat;
  drum(last, 140, 70, 0.5, 0.34, 0.4);
  for (const [pitch, loud] of [
    [130.81, 0.5],
    [261.63, 0.4],
    [392, 0.26],
    [523.25, 0.24],
  ])
    pluck(last + 0.01, pitch, loud, 0.5, 0.9985, 0.4);

  // A small room: four echoes that lose their highs.
  for (const side of [left, right]) {
    for (const [delay, amount] of [
      [0.031, 0.16],
      [0.053, 0.13],
      [0.091, 0.1],
      [0.147, 0.07],
    ]) {
      const d = Math.round((delay + (side === left ? 0 : 0.004)) * RATE);
      let low = 0;
      for (let i = d; i < side.length; i++) {
        low += 0.3 * (side[i - d] - low);
        side[i] += low * amount;
      }
    }
  }
  let peak = 0;
  for (let i = 0; i < left.length; i++) peak = Math.max(peak, Math.abs(left[i]), Math.abs(right[i]));
  const wav = Buffer.alloc(44 + left.length * 4),
    level = 0.7 / peak;
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + left.length * 4, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(2, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * 4, 28);
  wav.writeUInt16LE(4, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(left.length * 4, 40);
  for (let i = 0; i < left.length; i++) {
    const fade = Math.min(1, (left.length - i) / (RATE * 1.2));
    wav.writeInt16LE(Math.round(Math.tanh(left[i] * level * 1.15) * fade * 32000), 44 + i * 4);
    wav.writeInt16LE(Math.round(Math.tanh(right[i] * level * 1.15) * fade * 32000), 46 + i * 4);
  }
  return wav;
}
