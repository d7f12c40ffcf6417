import { phrase, plural, t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { SettingGroup, SettingRow } from '#web/features/settings/SettingRow.tsx'
import { Tokens } from './Tokens.tsx'
import { useApiAccess } from './use-api-access.ts'

/** A feed, OAuth applications and personal access tokens. */
export function Developers({ username }: { username: string }) {
  const { config } = useEnvironment()
  const { programs } = useApiAccess()
  const count = programs?.items.length ?? 0
  return (
    <>
      <SettingGroup id="developers" title={t`For developers`}>
        <SettingRow title={t`Your RSS feed`} hint={config.baseUrl + pathTo('FeedUserFeed', { username })}>
          <Button size="s" href={pathTo('FeedUserFeed', { username })} aria-label={t`Open your feed`}>
            {t`Open`}
          </Button>
        </SettingRow>
        <SettingRow
          title={t`Your apps`}
          hint={
            count > 0
              ? plural(count, phrase`You’ve registered 1 app.`, phrase`You’ve registered ${formatNumber(count)} apps.`)
              : t`Register apps that act on behalf of other people.`
          }
        >
          <Button size="s" href={pathTo('ShowMeApplications')} aria-label={t`Manage your apps`}>
            {t`Manage`}
          </Button>
        </SettingRow>
      </SettingGroup>
      <SettingGroup id="tokens" title={t`Access tokens`}>
        <Tokens />
      </SettingGroup>
    </>
  )
}
