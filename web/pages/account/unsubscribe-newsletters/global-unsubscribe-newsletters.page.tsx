import { type DataOf, graphql } from '#web/data/graphql.ts'
import { useEffect, useRef, useState } from 'react'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Alert } from '#web/design/Notice/Alert.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Page } from '#web/design/Page/Page.tsx'
import { Row, Stack } from '#web/design/Layout/Layout.tsx'
import { unsubscribeNewsletterMutation } from '#web/features/newsletters/newsletter.operations.ts'
import { unsubscribedMessage } from '#web/features/newsletters/use-subscription.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { Text } from '#web/design/Text/Text.tsx'

const newsletterOfMailQuery = graphql(`
  query NewsletterOfMailQuery($hash: String!) {
    newsletterOfMail(hash: $hash) { __typename ... on NewsletterV3 { id name } ...Refusal }
  }
`)

const unsubscribeAllMutation = graphql(`
  mutation UnsubscribeAllNewslettersMutation($scope: String!, $hash: String) {
    unsubscribeAllNewsletters(scope: $scope, hash: $hash) {
      __typename
      ... on MutationSuccess { success }
      ...Refusal
    }
  }
`)

const selectEmailNewsletter = (data: DataOf<typeof newsletterOfMailQuery> | undefined) =>
  data?.newsletterOfMail.__typename === 'NewsletterV3' ? data.newsletterOfMail : undefined

type Scope = 'ALL' | 'AUTHORS'
const scopeTexts: Record<Scope, string> = { ALL: 'all newsletters', AUTHORS: 'all newsletters by writers' }
const failed = 'That didn’t work, and nothing has changed. Please try again.'

/** Unsubscribes from one newsletter or all of them, for signed-in users and for holders of an email's link. */
function UnsubscribePage({ input }: { input: PageInput }) {
  const { hash } = input.params
  const newsletter = selectEmailNewsletter(useQuery(newsletterOfMailQuery, { hash: hash ?? '' }, { skip: !hash }).data)
  const unsubscribe = useMutation(unsubscribeNewsletterMutation)
  const unsubscribeAll = useMutation(unsubscribeAllMutation)
  const [ended, setEnded] = useState<readonly string[]>([])
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState('')
  const statusRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (ended.length > 0) statusRef.current?.focus()
  }, [ended])
  const scope: Scope = input.path.endsWith('author-newsletters') ? 'AUTHORS' : 'ALL'
  const scopeText = scopeTexts[scope]

  const endSubscription = async (name: string, runUnsubscribe: () => Promise<boolean>) => {
    setBusy(name)
    setProblem('')
    const isDone = await runUnsubscribe().catch(() => false)
    setBusy('')
    if (!isDone) return setProblem(failed)
    setEnded([...ended, name])
    showToast({ message: unsubscribedMessage(name), toastStyle: 'NEWSLETTER_UNSUBSCRIBE' })
  }
  const endOne = (id: string, name: string) =>
    endSubscription(name, async () => {
      const { data } = await unsubscribe({ newsletterV3Id: id, ...(hash && { hash }) })
      return data?.unsubscribeNewsletterV3.__typename === 'MutationSuccess'
    })
  const endAll = () =>
    endSubscription(scopeText, async () => {
      const { data } = await unsubscribeAll({ scope, ...(hash && { hash }) })
      return data?.unsubscribeAllNewsletters.__typename === 'MutationSuccess'
    })
  const isAllEnded = ended.includes(scopeText)
  return (
    <Page title={newsletter && !isAllEnded ? `Unsubscribe from ${newsletter.name}?` : `Unsubscribe from ${scopeText}?`}>
      {ended.length > 0 && (
        <div ref={statusRef} tabIndex={-1}>
          <Notice tone="positive">Unsubscribed from {ended.join(' and ')}.</Notice>
        </div>
      )}
      <Alert text={problem} />
      {newsletter && !ended.includes(newsletter.name) && !isAllEnded && (
        <Row>
          <Button kind="primary" loading={busy === newsletter.name} onClick={() => void endOne(newsletter.id, newsletter.name)}>
            Unsubscribe
          </Button>
        </Row>
      )}
      {!isAllEnded && (
        <Stack as="section" align="start" aria-label={`Unsubscribe from ${scopeText}`}>
          <Text face="read">
            {scope === 'ALL'
              ? 'You’ll stop getting newsletters from every writer and publication. We’ll still email you about your account.'
              : 'You’ll stop getting newsletters from every writer. Newsletters from publications will continue.'}
          </Text>
          <Button kind={newsletter ? 'secondary' : 'primary'} loading={busy === scopeText} onClick={() => void endAll()}>
            {newsletter ? 'Unsubscribe from all newsletters' : 'Unsubscribe'}
          </Button>
        </Stack>
      )}
    </Page>
  )
}

export const page: PageModule = {
  queries: ({ params: { hash } }) => (hash ? [pageQuery(newsletterOfMailQuery, { hash })] : []),
  outcome: (data, { params: { hash } }) =>
    hash && !selectEmailNewsletter(data.get(newsletterOfMailQuery)) ? { kind: 'unavailable', status: 404 } : { kind: 'page' },
  head: () => ({ title: 'Unsubscribe', noindex: true }),
  Page: UnsubscribePage,
}
