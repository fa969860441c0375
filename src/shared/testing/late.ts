import { setImmediate as breath } from 'node:timers/promises'

/** Answers that a test holds back while what was asked goes on, and then lets arrive, in any order. */
export class LateAnswers<Question, Answer> {
  readonly asked: Question[] = []
  readonly #arrivals: (() => void)[] = []
  readonly #answer: (question: Question) => Answer

  /** `answer` may throw: the question is then refused. */
  constructor(answer: (question: Question) => Answer) {
    this.#answer = answer
  }

  readonly ask = (question: Question): Promise<Answer> =>
    new Promise((resolve, reject) => {
      this.asked.push(question)
      this.#arrivals.push(() => {
        try {
          resolve(this.#answer(question))
        } catch (error) {
          reject(error)
        }
      })
    })

  /** Lets the answers to these questions arrive, counted from 0, or to all; resolves once they were heard. */
  async arrive(...questions: readonly number[]): Promise<void> {
    const all = questions.length > 0 ? questions : this.asked.keys()
    for (const nth of all) this.#arrivals[nth]()
    await breath()
  }
}
