import { render, type SoundName } from './synth/render.ts'
import type { Stereo } from './synth/samples.ts'

/** One take of a sound, to be made at a sample rate. */
export interface Order {
  readonly name: SoundName
  readonly take: number
  readonly rate: number
}
/** The take, made. */
export interface Made extends Order {
  readonly stereo: Stereo
}

/** Makes sounds beside the page, one after the other. */
self.onmessage = ({ data: order }: MessageEvent<Order>) => {
  const stereo = render(order.name, order.take, order.rate)
  const made: Made = { ...order, stereo }
  self.postMessage(made, { transfer: stereo.map(({ buffer }) => buffer) })
}
