import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { formatDay } from '#shared/text/dates.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Anchor } from '#web/design/Anchor/Anchor.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { oauthApplicationsQuery, selectApiApplications } from '#web/features/applications/applications.operations.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'

const register = pathTo('ShowMeApplicationsNew')

function ApplicationsPage() {
  const { config, now } = useEnvironment()
  const programs = selectApiApplications(useQuery(oauthApplicationsQuery, {}).data)
  if (!programs) return null
  return (
    <Page
      title={t`Your apps`}
      lead={
        <>
          {rich`Build apps that publish or read on behalf of ${config.productName} users, such as an editor that publishes for them. For
          your own scripts, you don’t need an app: an access token from your ${<Anchor href={`${pathTo('ShowSettingsTab', { setting: 'security' })}#tokens`}>{t`security settings`}</Anchor>} is enough.`}
        </>
      }
    >
      {programs.items.length === 0 ? (
        <EmptyState
          title={t`No apps yet`}
          picture
          action={
            <Button kind="primary" href={register}>
              {t`Register an app`}
            </Button>
          }
        >
          {t`Give it a name and a callback URL. You’ll get a client ID and a secret.`}
        </EmptyState>
      ) : (
        <>
          <p>
            <Button kind="primary" href={register}>
              {t`Register an app`}
            </Button>
          </p>
          <RowList topLine>
            {programs.items.map(({ id, name, description, clientId, createdAt }) => (
              <ListRow key={id}>
                <Heading>
                  <Anchor href={pathTo('ShowMeApplicationsOauthApplication', { oauthApplicationId: id })}>
                    <bdi>{name}</bdi>
                  </Anchor>
                </Heading>
                {description && <p>{description}</p>}
                <Text>{t`Registered ${formatDay(new Date(createdAt), new Date(now))}`}</Text>
                {/* In its own element: its font loads later than the others and is just as wide. */}
                <Text>{rich`Client ID ${<code dir="ltr">{clientId}</code>}`}</Text>
              </ListRow>
            ))}
          </RowList>
        </>
      )}
    </Page>
  )
}

export const page: PageModule = {
  queries: () => [pageQuery(oauthApplicationsQuery, {})],
  head: () => ({ title: t`Your apps`, noindex: true }),
  Page: ApplicationsPage,
}
