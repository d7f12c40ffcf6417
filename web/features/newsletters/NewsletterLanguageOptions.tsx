import { offeredLanguages } from '#shared/translation/languages.ts'
import { t } from '#shared/translation/translate.ts'
import { LanguageOptions } from '#web/features/stories/LanguageOptions.tsx'

/** What the emails of a newsletter can speak around the words of its writers. */
export const NewsletterLanguageOptions = () => (
  <>
    <option value="">{t`Same as the sender’s`}</option>
    <LanguageOptions languages={offeredLanguages} />
  </>
)
