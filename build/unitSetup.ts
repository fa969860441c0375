import { catalogueIn } from '../src/shared/text/everyLanguage.ts'
import { overwriteCatalogues } from '../src/shared/text/messages.ts'

// Unit tests have the texts of all languages at hand, as the main process does.
overwriteCatalogues(catalogueIn)
