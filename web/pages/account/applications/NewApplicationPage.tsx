import { useEffect, useRef, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation, useDataStore } from '#web/data/data-context.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Crumbs } from '#web/design/Crumbs/Crumbs.tsx'
import { Stack } from '#web/design/Layout/Layout.tsx'
import { oauthApplicationsQuery } from '#web/features/applications/applications.operations.ts'
import { SecretOnce } from '#web/features/applications/SecretOnce.tsx'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { ApplicationForm, type ApplicationInput } from './ApplicationForm.tsx'
import { createOauthApplicationMutation } from './applications.operations.ts'

type NewApplication = { id: string; name: string; clientId: string; clientSecret: string | null }

/** Registers an application and shows its secret, which is visible only once. */
export function NewApplicationPage() {
  const create = useMutation(createOauthApplicationMutation)
  const store = useDataStore()
  const [created, setCreated] = useState<NewApplication>()
  const heading = useRef<HTMLHeadingElement>(null)
  // The form is gone, so focus moves to where the page continues for screen readers.
  useEffect(() => {
    if (created) heading.current?.focus()
  }, [created])

  const save = async (input: ApplicationInput) => {
    const { payload, refusal } = readPayload(await create({ input }), 'OauthApplication')
    if (refusal) return refusal
    // The new application's page looks it up in the cached list.
    await store.refetch(oauthApplicationsQuery, {})
    setCreated({ ...payload, clientSecret: payload.clientSecret ?? null })
    return undefined
  }
  return (
    <Page
      back={<Crumbs crumbs={[{ text: t`Your apps`, href: pathTo('ShowMeApplications') }, { text: created?.name ?? t`New` }]} />}
      titleRef={heading}
      title={created ? <>{rich`${<bdi>{created.name}</bdi>} is registered`}</> : t`Register an app`}
    >
      {created ? (
        <Stack gap={5}>
          <p>{rich`Client ID: ${<code dir="ltr">{created.clientId}</code>}`}</p>
          {created.clientSecret ? (
            <SecretOnce label={t`Client secret`} secret={created.clientSecret} />
          ) : (
            <p>{t`This app has no client secret. Send a code challenge (PKCE, S256) with every authorization request.`}</p>
          )}
          <p>
            <Button kind="primary" href={pathTo('ShowMeApplicationsOauthApplication', { oauthApplicationId: created.id })}>
              {created.clientSecret ? t`I’ve saved the secret` : t`Go to the app`}
            </Button>
          </p>
        </Stack>
      ) : (
        <ApplicationForm
          initial={{ name: '', description: '', callbackUrls: [] }}
          isNew
          submitText={t`Register app`}
          onSave={save}
        />
      )}
    </Page>
  )
}
