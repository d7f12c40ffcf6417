import { pathTo } from '#shared/routes.ts'
import { formatDay } from '#shared/text/dates.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Anchor } from '#web/design/Anchor/Anchor.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { oauthApplicationsQuery, selectApiApplications } from '#web/shell/applications/applications.operations.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import styles from './Applications.module.css'

const register = pathTo('ShowMeApplicationsNew')

export function ApplicationsPage() {
  const { config, now } = useEnvironment()
  const programs = selectApiApplications(useQuery(oauthApplicationsQuery, {}).data)
  if (!programs) return null
  return (
    <Page
      title="Your apps"
      lead={
        <>
          Build apps that publish or read on behalf of {config.productName} users, such as an editor that publishes for them. For
          your own scripts, you don’t need an app: an access token from your{' '}
          <Anchor href={`${pathTo('ShowSettingsTab', { setting: 'security' })}#tokens`}>security settings</Anchor> is enough.
        </>
      }
    >
      {programs.items.length === 0 ? (
        <EmptyState
          title="No apps yet"
          picture
          action={
            <Button kind="primary" href={register}>
              Register an app
            </Button>
          }
        >
          Give it a name and a callback URL. You’ll get a client ID and a secret.
        </EmptyState>
      ) : (
        <>
          <p>
            <Button kind="primary" href={register}>
              Register an app
            </Button>
          </p>
          <ul className={styles.list}>
            {programs.items.map(({ id, name, description, clientId, createdAt }) => (
              <li key={id}>
                <h2>
                  <Anchor href={pathTo('ShowMeApplicationsOauthApplication', { oauthApplicationId: id })}>
                    <bdi>{name}</bdi>
                  </Anchor>
                </h2>
                {description && <p>{description}</p>}
                <small>Registered {formatDay(new Date(createdAt), new Date(now))}</small>
                {/* In its own element: its font loads later than the others and is just as wide. */}
                <small>
                  Client ID <code dir="ltr">{clientId}</code>
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  )
}
