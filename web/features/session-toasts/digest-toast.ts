import { t } from '#shared/translation/translate.ts'
import { graphql } from '#web/data/graphql.ts'
import type { DataStore } from '#web/data/data-store.ts'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { signInPath } from '#web/features/sign-in/sign-in-path.ts'

const openDigestMutation = graphql(`
  mutation OpenDigestMutation($linkToken: String!) {
    openDigest(linkToken: $linkToken) { __typename ... on Digest { id userId isForMember } }
  }
`)

const pattern = /^digest-([\w-]{20,60})$/

/** The digest an address was opened from, if any. */
export const digestTokenOf = (source: string): string | undefined => pattern.exec(source)?.[1]

/** A digest is selected for its recipient's membership: a reader signed in as another user learns why they see less. */
export async function showDigestNotice(linkToken: string, viewerId: string | null, store: DataStore): Promise<void> {
  const { data } = await store.mutate(openDigestMutation, { linkToken })
  const digest = data?.openDigest
  if (digest?.__typename !== 'Digest' || !digest.isForMember || digest.userId === viewerId) return
  showToast({
    message: t`This email was sent to a different account. Switch accounts to read with your membership.`,
    toastStyle: 'ALTERNATE_USER',
    duration: 'FOREVER',
    closable: true,
    link: { text: t`Switch accounts`, href: signInPath({ redirect: window.location.pathname }) },
  })
}
