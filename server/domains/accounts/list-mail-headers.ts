import type { Config } from '#server/platform/config.ts'
import { unsubscribeUrl } from './email-settings-link.ts'
import type { EmailSettingKey } from './user-settings.ts'

/** Headers that let mail programs group mail of one kind and offer one-click unsubscribe (RFC 2919, RFC 2369, RFC 8058). */
export const listMailHeaders = (
  config: Pick<Config, 'secret' | 'baseUrl'>,
  userId: string,
  key: EmailSettingKey,
): Record<string, string> => ({
  'List-Id': `<${listNameOf(key)}.news.${new URL(config.baseUrl).hostname}>`,
  'List-Unsubscribe': `<${unsubscribeUrl(config, userId, key)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const listNameOf = (key: EmailSettingKey): string =>
  key
    .replace(/^NOTIFICATIONS_ALLOW_|_EMAIL$/g, '')
    .toLowerCase()
    .replaceAll('_', '-')
