import { getAbortSignal, untrack } from 'svelte'
import { getLocale } from '../../../shared/language.ts'
import type { SoundChoices } from '../../../shared/preferences.ts'
import { spoken } from '../../../shared/text/format.ts'
import { buses, createMixer, type Bus, type Mixer } from './mixer.ts'
import { ambienceLoop, rates, takesOf, varied, type Background, type EffectName } from './names.ts'
import { Takes } from './takes.ts'

/** A sound that is not there yet is still played when it comes so many seconds late; a turn is signalled however late. */
const latestOf = (name: EffectName): number => (name === 'turn' ? Infinity : 0.6)
/** The same sound is not begun twice within so many seconds, and no more than so many sound at once. */
const apart = 0.09
const most = 12
/** Seconds of silence after which the sound system rests. */
const calm = 6
/** Seconds in which the background comes and goes. */
const fade = 1.2
/** A sound that begins within so many seconds is begun although the animation is hurried. */
const startMargin = 0.06
/** The part by which two takes of a sound may differ in pitch, and in level. */
const differs = { pitch: 0.02, level: 0.15 }
/** The setting at which a sound has its own loudness. */
const usual = 70

const gainOf = (level: number): number => (level / usual) ** 2
const busOf = (background: Background): Bus => (background === 'music' ? 'music' : 'ambience')
/** The part that is played again and again: of an ambience without its ends, of the music all. */
const loopOf = (background: Background): AudioBufferSourceOptions => {
  const { seconds, overlap } = ambienceLoop
  return background === 'music' ? {} : { loopStart: overlap, loopEnd: overlap + seconds }
}
const gestures = ['pointerdown', 'pointerup', 'keydown'] as const
const drop = (): void => undefined
const canSound = (): boolean => 'AudioContext' in globalThis

/** About the seconds that a voice takes for a letter. */
const letter = 0.09

/**
 * Speaks sentences with the system's voice, one after the other; sentences still waiting from before are
 * dropped. `volume`: from 0 to 1. Returns the seconds that it may take, 0 where nothing is said, and calls
 * `ended` after the last sentence. Does nothing where there is no voice.
 */
export function say(sentences: readonly string[], volume = 1, ended?: () => void): number {
  if (sentences.length === 0 || !('speechSynthesis' in globalThis)) return 0
  speechSynthesis.cancel()
  for (const sentence of sentences) {
    const utterance = new SpeechSynthesisUtterance(spoken(sentence))
    utterance.lang = getLocale()
    utterance.volume = volume
    if (sentence === sentences.at(-1)) utterance.onend = () => ended?.()
    speechSynthesis.speak(utterance)
  }
  return sentences.join(' ').length * letter
}

/** The sound system of the browser, once there has been a gesture. */
interface Out {
  readonly context: AudioContext
  readonly mixer: Mixer
}

/** Plays sounds, which are loaded when they are first asked for. Nothing is heard before the first gesture. */
export class Sounds {
  readonly #choices: () => SoundChoices
  readonly #effects = new Takes(rates.effect)
  /** Loaded on their own: they are long, and an effect may be due meanwhile. */
  readonly #backgrounds = new Takes(rates.background)
  /** When each sound was last begun, in the context's seconds. */
  readonly #last: Partial<Record<EffectName, number>> = {}
  #touched = $state(false)
  #background = $state<Background | null>(null)
  #hidden = $state(false)
  #out: Out | null = null
  #playing = 0
  #rests: ReturnType<typeof setTimeout> | undefined
  /** Ends the background that is heard now. */
  #end = drop
  #heard: Background | null = null

  constructor(choices: () => SoundChoices) {
    this.#choices = choices
  }

  /** Follows gestures, choices and the page's being seen; to be called while a component is set up. */
  follow(): void {
    $effect(() => {
      const signal = getAbortSignal()
      // Not every press of a key is a gesture to the browser, nor is every finger before it is lifted.
      const touch = (): void => void (this.#touched = navigator.userActivation.hasBeenActive)
      for (const gesture of gestures) window.addEventListener(gesture, touch, { capture: true, signal })
      const see = (): void => void (this.#hidden = document.hidden)
      document.addEventListener('visibilitychange', see, { signal })
      return () => void this.#out?.context.close()
    })
    $effect(() => {
      const { muted, levels } = this.#choices()
      if (!this.#out) return
      for (const bus of buses) this.#out.mixer.level(bus, gainOf(levels[bus]))
      if (muted) void this.#out.context.suspend()
    })
    $effect(() => this.#show(this.#wanted))
  }

  /** The background that should be heard now. */
  get #wanted(): Background | null {
    const { muted, turnOnly, music, levels } = this.#choices()
    const background = this.#background
    if (!this.#touched || this.#hidden || muted || background === null) return null
    const isOn = background === 'music' ? music : !turnOnly
    return isOn && levels[busOf(background)] > 0 ? background : null
  }

  /** Sets what sounds behind a screen; null for silence. */
  place(background: Background | null): void {
    this.#background = background
  }

  /**
   * Loads sounds before they are needed, in this order, where they are on: before the first gesture, since that may be the
   * move which they tell of. With it the sound system is opened, since later some browsers would not let it be heard.
   */
  prepare(names: readonly EffectName[]): void {
    const { muted, turnOnly } = this.#choices()
    if (muted || !canSound()) return
    for (const name of names) if (!turnOnly || name === 'turn') void this.#effects.get(name, 0)
    if (this.#touched) this.#open()
  }

  /**
   * Plays a sound after so many milliseconds. The returned function calls it off unless it has begun. Does nothing
   * where sounds are off, or only a turn is signalled.
   */
  play(name: EffectName, after = 0): () => void {
    const { muted, turnOnly } = untrack(this.#choices)
    const isHeard = navigator.userActivation.hasBeenActive && !muted && (!turnOnly || name === 'turn')
    const out = isHeard ? this.#open() : null
    if (!out) return drop
    const start = out.context.currentTime + after / 1000
    if (this.#playing >= most || Math.abs(start - (this.#last[name] ?? -1)) < apart) return drop
    this.#last[name] = start
    let calledOff = false
    let stop = drop
    const take = Math.floor(Math.random() * takesOf(name))
    const buffer = this.#effects.ready(name, take) ?? this.#effects.ready(name, 0)
    const begin = (audio: AudioBuffer): void => {
      if (!calledOff && out.context.currentTime <= start + latestOf(name))
        stop = this.#begin(out, name, audio, start)
    }
    // A take that is not there yet is loaded, if only for the next time.
    const loading = this.#effects.get(name, take)
    if (buffer) begin(buffer)
    else
      void loading.then((audio) => {
        // If it was asked for again meanwhile, it is heard once.
        if (!audio || this.#last[name] !== start) return
        this.#open()
        begin(audio)
      })
    return () => {
      calledOff = true
      if (out.context.currentTime < start - startMargin) stop()
    }
  }

  /**
   * Speaks sentences with the system's voice; everything else is quieter meanwhile. Says nothing where sounds are off, or
   * only a turn is signalled.
   */
  say(sentences: readonly string[]): void {
    const { muted, turnOnly, levels } = untrack(this.#choices)
    if (muted || turnOnly) return
    const seconds = say(sentences, levels.voice / 100, () => this.#out?.mixer.duck(0.1))
    if (seconds > 0) this.#out?.mixer.duck(seconds)
  }

  #begin({ context, mixer }: Out, name: EffectName, buffer: AudioBuffer, start: number): () => void {
    const differ = (part: number): number => (varied.has(name) ? 1 + part * (2 * Math.random() - 1) : 1)
    const source = new AudioBufferSourceNode(context, { buffer, playbackRate: differ(differs.pitch) })
    const gain = new GainNode(context, { gain: differ(differs.level) })
    source.connect(gain).connect(mixer.inputs.effects)
    this.#playing += 1
    source.onended = () => {
      this.#playing -= 1
      gain.disconnect()
      this.#restSoon()
    }
    source.start(Math.max(start, context.currentTime))
    return () => source.stop()
  }

  /** Lets the background that is heard go, and another one come. */
  #show(wanted: Background | null): void {
    if (wanted === this.#heard) return
    this.#heard = wanted
    this.#end()
    this.#end = drop
    const out = wanted === null ? null : this.#open()
    if (wanted !== null && out) void this.#come(out, wanted)
    else this.#restSoon()
  }

  async #come({ context, mixer }: Out, wanted: Background): Promise<void> {
    const buffer = await this.#backgrounds.get(wanted, 0)
    if (!buffer || this.#heard !== wanted) return
    const source = new AudioBufferSourceNode(context, { buffer, loop: true, ...loopOf(wanted) })
    const gain = new GainNode(context, { gain: 0 })
    source.connect(gain).connect(mixer.inputs[busOf(wanted)])
    source.start()
    gain.gain.setTargetAtTime(1, context.currentTime, fade / 2)
    this.#end = () => {
      gain.gain.setTargetAtTime(0, context.currentTime, fade / 4)
      source.stop(context.currentTime + fade)
    }
  }

  /** The sound system, awake; null where the browser has none. */
  #open(): Out | null {
    clearTimeout(this.#rests)
    if (!this.#out) {
      if (!canSound()) return null
      const context = new AudioContext()
      this.#out = { context, mixer: createMixer(context) }
      const { levels } = untrack(this.#choices)
      for (const bus of buses) this.#out.mixer.level(bus, gainOf(levels[bus]))
    }
    if (this.#out.context.state === 'suspended') void this.#out.context.resume()
    this.#restSoon()
    return this.#out
  }

  /** Suspends the sound system after a while, unless something is heard then. */
  #restSoon(): void {
    clearTimeout(this.#rests)
    this.#rests = setTimeout(() => {
      if (this.#playing === 0 && this.#heard === null) void this.#out?.context.suspend()
    }, calm * 1000)
  }
}

/** The sounds of a page, by its settings; to be called while a component is set up. */
export function soundsFor(settings: { readonly preferences: { readonly sound: SoundChoices } }): Sounds {
  const sounds = new Sounds(() => settings.preferences.sound)
  sounds.follow()
  return sounds
}
