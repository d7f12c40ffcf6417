import type { Config } from '#server/platform/config.ts'
import { unsubscribeUrl } from './email-settings-link.ts'
import type { EmailSettingKey } from './user-settings.ts'

/** By which mail programs show a button that ends mails of this kind (RFC 2369, RFC 8058). */
export const newsHeaders = (
  config: Pick<Config, 'secret' | 'baseUrl'>,
  userId: string,
  key: EmailSettingKey,
): Record<string, string> => ({
  'List-Unsubscribe': `<${unsubscribeUrl(config, userId, key)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
