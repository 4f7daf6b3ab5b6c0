#!/bin/sh
# Speaks the company's name for the footer, in English and in Malayalam: public/sound/niram-{en,ml}.{mp3,opus}.
# Needs espeak-ng and ffmpeg. The phonemes settle the English stress: /ˈnɪrəm/.
set -eu
out="$(cd "$(dirname "$0")/.." && pwd)/public/sound"
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
mkdir -p "$out"

# speak NAME VOICE SPEED PITCH TEXT
speak() {
  espeak-ng -v "$2" -s "$3" -p "$4" -g 2 -w "$scratch/$1.wav" "$5"
  # Off with the rumble and the silence at both ends, level the voice, then leave a breath before and after.
  shape='highpass=f=90,lowpass=f=9000,silenceremove=start_periods=1:start_threshold=-56dB,areverse,silenceremove=start_periods=1:start_threshold=-56dB,areverse,acompressor=threshold=-20dB:ratio=3:attack=6:release=90,afade=t=in:d=0.01,adelay=80:all=1,apad=pad_dur=0.2'
  ffmpeg -v error -y -i "$scratch/$1.wav" -af "$shape" -ar 48000 -ac 1 -map_metadata -1 -fflags +bitexact -flags:a +bitexact "$scratch/$1-shaped.wav"
  # Loudness meters need seconds; a word is levelled by its peak.
  peak="$(ffmpeg -hide_banner -i "$scratch/$1-shaped.wav" -af volumedetect -f null - 2>&1 | sed -n 's/.*max_volume: \(-*[0-9.]*\) dB/\1/p')"
  gain="$(awk "BEGIN { print -3 - ($peak) }")"
  ffmpeg -v error -y -i "$scratch/$1-shaped.wav" -af "volume=${gain}dB" -fflags +bitexact -flags:a +bitexact "$scratch/$1-level.wav"
  ffmpeg -v error -y -i "$scratch/$1-level.wav" -ar 24000 -c:a libmp3lame -b:a 48k -map_metadata -1 -fflags +bitexact "$out/$1.mp3"
  ffmpeg -v error -y -i "$scratch/$1-level.wav" -c:a libopus -b:a 24k -application voip -map_metadata -1 -fflags +bitexact "$out/$1.opus"
}

speak niram-en en-gb 108 44 "[[n'Ir@m]]"
speak niram-ml ml 100 46 "നിറം"
ls -l "$out"
