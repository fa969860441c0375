import { EventEmitter } from 'node:events'

/** Whoever awaits or prints an object asks it for these. */
const harmless = ['then', 'toJSON', 'inspect']

/** Thrown where the app uses more of Electron than is imitated: it must not go on as if that had worked. */
export const lacking = (what: string) => new Error(`The stand-in for Electron has no ${what}`)

/** The object itself, except that it throws when it is asked for a member that it lacks. */
export function strict<Whole extends object>(name: string, whole: Whole): Whole {
  return new Proxy(whole, {
    get(target, key, self) {
      if (typeof key === 'string' && !(key in target) && !harmless.includes(key))
        throw lacking(`${name}.${key}`)
      return Reflect.get(target, key, self) as unknown
    },
  })
}

type Listener = Parameters<EventEmitter['on']>[1]

/** Emits the named events and no others: to wait for another one would be to wait for ever. */
export class Emitter extends EventEmitter {
  private readonly owner: string
  private readonly emitted: readonly string[]

  constructor(owner: string, emitted: readonly string[]) {
    super()
    this.owner = owner
    this.emitted = emitted
  }

  override on(name: string | symbol, listener: Listener): this {
    return super.on(this.known(name), listener)
  }

  override once(name: string | symbol, listener: Listener): this {
    return super.once(this.known(name), listener)
  }

  private known(name: string | symbol): string | symbol {
    if (typeof name === 'string' && !this.emitted.includes(name)) throw lacking(`${this.owner}.on('${name}')`)
    return name
  }
}

/** The argument of a listener that may prevent the default action of its event. */
export class Preventable {
  defaultPrevented = false

  preventDefault(): void {
    this.defaultPrevented = true
  }
}

/** Emits an event that may be prevented, and tells whether it was. */
export function prevented(emitter: EventEmitter, name: string, facts: object = {}): boolean {
  const event = Object.assign(new Preventable(), facts)
  emitter.emit(name, event)
  return event.defaultPrevented
}
