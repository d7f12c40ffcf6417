import { t } from '#shared/translation/translate.ts'
import type { Version } from './story-settings.operations.ts'

export const versionName = (version: Version): string => version.name ?? t`Version ${version.rev}`
