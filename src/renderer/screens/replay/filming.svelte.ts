import { sentenceOf } from '../../../shared/sentence.ts'
import { m } from '../../../shared/messages/messages.js'
import type { GameBoard } from '../../game/screen.svelte.ts'
import type { App } from '../../lib/app.ts'
import { refusalOf } from '../../lib/calls.ts'
import { base64Of, download, fileNameOf } from '../../lib/download.ts'

/** The width of a video in pixels; its height follows the board. */
const width = 1280
const bitsPerSecond = 3_000_000
const framesPerSecond = 30
const type = 'video/webm'

/** True where the browser can record videos. */
export const canFilm = (): boolean =>
  typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(type)

interface Film {
  /** Resolves with the video; rejects where nothing was recorded. */
  stop(): Promise<Blob>
}

/** Records what a board shows, all its layers in one picture, until it is stopped. */
function film(board: Pick<GameBoard, 'film'>): Film {
  const canvas = document.createElement('canvas')
  const brush = canvas.getContext('2d', { alpha: false })
  if (brush === null) throw new Error('A video needs a canvas')
  const ground = getComputedStyle(document.body).getPropertyValue('--ground').trim()
  const end = board.film((layers) => {
    // The last layer is the board in its window; the others move with the part of the table that is seen.
    const frame = layers.at(-1)?.getBoundingClientRect()
    if (frame === undefined || frame.width === 0) return
    const scale = width / frame.width
    const height = 2 * Math.round((frame.height * scale) / 2)
    if (canvas.height !== height || canvas.width !== width) Object.assign(canvas, { width, height })
    brush.fillStyle = ground
    brush.fillRect(0, 0, width, height)
    for (const layer of layers) {
      const at = layer.getBoundingClientRect()
      const [x, y] = [(at.x - frame.x) * scale, (at.y - frame.y) * scale]
      brush.drawImage(layer, x, y, at.width * scale, at.height * scale)
    }
  })
  const stream = canvas.captureStream(framesPerSecond)
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: bitsPerSecond })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  recorder.start()
  return {
    stop: () =>
      new Promise((resolve, reject) => {
        end()
        recorder.onstop = () => {
          for (const track of stream.getTracks()) track.stop()
          const video = new Blob(parts, { type })
          if (video.size === 0) reject(new Error('Nothing was recorded'))
          else resolve(video)
        }
        recorder.stop()
      }),
  }
}

/** The recording of a replay while it plays. */
export class Filming {
  readonly #app: Pick<App, 'connection' | 'toasts'>
  #film = $state.raw<Film | null>(null)
  /** True while a video is being recorded. */
  readonly isOn = $derived(this.#film !== null)

  constructor(app: Pick<App, 'connection' | 'toasts'>) {
    this.#app = app
  }

  start(board: Pick<GameBoard, 'film'>): void {
    try {
      this.#film ??= film(board)
    } catch {
      this.#app.toasts.say(m.clip_failed(), 'refused')
    }
  }

  /** Ends the recording and saves it under a name; does nothing where nothing is recorded. */
  async stop(title: string): Promise<void> {
    const { connection, toasts } = this.#app
    const taken = this.#film
    this.#film = null
    if (taken === null) return
    try {
      const video = await taken.stop()
      const name = fileNameOf(title, 'webm')
      if (window.desktop === undefined) return download(video, name)
      const { file } = await connection.client.picture.save({ name, data: await base64Of(video) })
      if (file !== null) toasts.say(m.clip_saved({ file }))
    } catch (error) {
      const refusal = refusalOf(error)
      toasts.say(refusal ? sentenceOf(refusal) : m.clip_failed(), 'refused')
    }
  }

  /** Drops what is recorded. */
  drop(): void {
    this.#film?.stop().catch(() => undefined)
    this.#film = null
  }
}
