/** The parts of the latest gradients, and of their squares, that remain in the means after a step. */
const mean = 0.9
const square = 0.999

/** Changes parameters in steps along the mean of the latest gradients, longer where these are small (Adam). */
export class Adam {
  private readonly values: Float64Array
  private readonly means: Float64Array
  private readonly squares: Float64Array
  private steps = 0

  /** `values` are changed in place. */
  constructor(values: Float64Array) {
    this.values = values
    this.means = new Float64Array(values.length)
    this.squares = new Float64Array(values.length)
  }

  /** Steps down a gradient times `factor`. */
  step(gradient: Float64Array, factor: number, rate: number): void {
    const { values, means, squares } = this
    this.steps++
    const length = rate / (1 - mean ** this.steps)
    const unbiased = 1 / (1 - square ** this.steps)
    for (let nth = 0; nth < values.length; nth++) {
      const slope = gradient[nth] * factor
      means[nth] += (1 - mean) * (slope - means[nth])
      squares[nth] += (1 - square) * (slope * slope - squares[nth])
      values[nth] -= (length * means[nth]) / (Math.sqrt(squares[nth] * unbiased) + 1e-8)
    }
  }
}
