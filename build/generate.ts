import { compileCore } from './core.ts'
import { compileTexts } from './texts.ts'

// Makes the sources that others import: from the catalogue and from the core of the search, where those have changed.
compileTexts()
await compileCore()
