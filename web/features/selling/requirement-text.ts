import { t } from '#shared/translation/translate.ts'

/** What the provider still requires, as “external account, individual first name”. */
export const requirementText = (requirements: readonly string[]): string =>
  requirements.map((requirement) => requirement.replace(/[._]/g, ' ')).join(', ') || t`a few more details`
