/** The ways that sounds take to the ear; each has a level of its own. The system's voice takes none of them. */
export const buses = ['effects', 'ambience', 'music'] as const
export type Bus = (typeof buses)[number]

/** The gain of everything while the voice speaks. */
const ducked = 0.25
/** Seconds in which a level changes. */
const quick = 0.06
/** The compressor before the limit: from this level in dB on, of so many dB more one is left. */
const threshold = -9
const ratio = 12
/** The browser lifts what it has compressed, by the power 0.6 of what full scale loses: this takes it back. */
const unlifted = 10 ** ((0.6 * threshold * (1 - 1 / ratio)) / 20)
/** Above this level the limiter bends what is left of the way to full scale. */
const knee = 0.8
const curvePoints = 2049
/** The largest sum of sounds that the curve still tells apart, as a part of full scale. */
const reach = 4

/** Leaves a level alone up to the knee, and bends what is above so that it never reaches full scale. */
function bent(level: number): number {
  const size = Math.abs(level)
  if (size <= knee) return level
  return Math.sign(level) * (knee + (1 - knee) * Math.tanh((size - knee) / (1 - knee)) * 0.98)
}

const limiterCurve = Float32Array.from({ length: curvePoints }, (_, at) =>
  bent(((2 * at) / (curvePoints - 1) - 1) * reach),
)

/** The buses on their way through a limiter to the ear. */
export type Mixer = ReturnType<typeof createMixer>

/** Connects a mixer to the context's output. */
export function createMixer(context: BaseAudioContext) {
  const low = new GainNode(context)
  const limiter = new DynamicsCompressorNode(context, {
    threshold,
    ratio,
    knee: 0,
    attack: 0.002,
    release: 0.15,
  })
  // A shaper's curve reaches from -1 to 1: the level is brought there and back by the curve itself.
  const into = new GainNode(context, { gain: unlifted / reach })
  const shaper = new WaveShaperNode(context, { curve: limiterCurve })
  low.connect(limiter).connect(into).connect(shaper).connect(context.destination)
  const gains = Object.fromEntries(buses.map((bus) => [bus, new GainNode(context)])) as Record<Bus, GainNode>
  for (const bus of buses) gains[bus].connect(low)
  return {
    inputs: gains,
    level(bus: Bus, gain: number) {
      gains[bus].gain.setTargetAtTime(gain, context.currentTime, quick)
    },
    /** Lowers everything for so many seconds. */
    duck(seconds: number) {
      const { currentTime } = context
      low.gain.cancelScheduledValues(currentTime)
      low.gain.setTargetAtTime(ducked, currentTime, quick)
      low.gain.setTargetAtTime(1, currentTime + seconds, quick * 4)
    },
  }
}
