import { t } from '#shared/translation/translate.ts'
import { isInterfaceLanguage } from '#shared/translation/languages.ts'
import { command } from '#server/platform/command.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { usersById } from './users.sql.ts'

/** Chooses the language of the interface for this browser and, for a signed-in viewer, of their account and its mails. */
export const setInterfaceLanguage = command(
  {
    requires: [],
    limits: [{ action: 'choose-language', per: 'network', ...perMinute(60) }],
    refusals: ['BadRequest', 'RateLimited'],
  },
  async (tx, language: string) => {
    if (!isInterfaceLanguage(language))
      return refused('BadRequest', { field: 'language', message: t`Choose a language from the list.` })
    if (tx.viewer) {
      const { id } = tx.viewer
      await tx.db.updateTable('users').set({ interfaceLanguage: language }).where('id', '=', id).execute()
      usersById(tx).clear(id)
    }
    tx.afterCommit(() => tx.origin.keepLanguage?.(language))
    return ok(language)
  },
)
