import { useEffect, useRef, useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useCommand, useDataStore } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Crumbs } from '#web/design/Crumbs/Crumbs.tsx'
import { oauthApplicationsQuery } from '#web/shell/applications/applications.operations.ts'
import { ToldOnce } from '#web/shell/applications/ToldOnce.tsx'
import { ApplicationForm, type ApplicationInput, problemOf } from './ApplicationForm.tsx'
import styles from './Applications.module.css'
import { createOauthApplicationMutation } from './applications.operations.ts'

type Made = { id: string; name: string; clientId: string; clientSecret: string | null }

/** Registers an application and shows its secret, which is visible only once. */
export function NewApplicationPage() {
  const create = useCommand(createOauthApplicationMutation)
  const store = useDataStore()
  const [made, setMade] = useState<Made>()
  const heading = useRef<HTMLHeadingElement>(null)
  // The form is gone, so focus moves to where the page continues for screen readers.
  useEffect(() => {
    if (made) heading.current?.focus()
  }, [made])

  const save = async (input: ApplicationInput) => {
    const { data, errors } = await create({ input })
    const answer = data?.createOauthApplication
    if (answer?.__typename !== 'OauthApplication') return problemOf(answer, errors)
    // The new application's page looks it up in the cached list.
    await (await store.live()).query(oauthApplicationsQuery, {}, { fresh: true }).catch(() => {})
    setMade({ ...answer, clientSecret: answer.clientSecret ?? null })
    return undefined
  }
  return (
    <div className={styles.page}>
      <Crumbs crumbs={[{ text: 'Your apps', href: pathTo('ShowMeApplications') }, { text: made?.name ?? 'New' }]} />
      <h1 ref={heading} tabIndex={-1}>
        {made ? (
          <>
            <bdi>{made.name}</bdi> is registered
          </>
        ) : (
          'Register an app'
        )}
      </h1>
      {made ? (
        <div className={styles.form}>
          <p>
            Client ID: <code dir="ltr">{made.clientId}</code>
          </p>
          {made.clientSecret ? (
            <ToldOnce label="Client secret" secret={made.clientSecret} />
          ) : (
            <p>This app has no client secret. Send a code challenge (PKCE, S256) with every authorization request.</p>
          )}
          <p>
            <Button kind="primary" href={pathTo('ShowMeApplicationsOauthApplication', { oauthApplicationId: made.id })}>
              {made.clientSecret ? 'I’ve saved the secret' : 'Go to the app'}
            </Button>
          </p>
        </div>
      ) : (
        <ApplicationForm
          initial={{ name: '', description: '', callbackUrls: [] }}
          isNew
          submitText="Register app"
          onSave={save}
        />
      )}
    </div>
  )
}
