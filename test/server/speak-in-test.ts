import { onTestFinished } from 'vitest'
import { readTranslationsFrom, type Translations } from '#shared/translation/translate.ts'

/** The words of a language until the end of a test. All files share the module: those after it read the language from where it was read before. */
export const speakInTest = (translations: Translations): void => onTestFinished(readTranslationsFrom(() => translations))
