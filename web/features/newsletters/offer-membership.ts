import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import type { DataStore } from '#web/data/data-store.ts'
import { graphql } from '#web/data/graphql.ts'
import type { Toast } from '#web/design/Toast/toast-store.ts'

const upsellQuery = graphql(`
  query PostSubscribeUpsellQuery { viewer { id membership { id } postSubscribeMembershipUpsellShownAt } }
`)

const markShownMutation = graphql(`
  mutation SetPostSubscribeUpsellShownMutation {
    setPostSubscribeUpsellShown { __typename ... on User { id postSubscribeMembershipUpsellShownAt } }
  }
`)

/** A membership link for non-members who subscribe to a writer for the first time; offered once. */
export async function membershipOffer(store: DataStore): Promise<Toast['link']> {
  const { data } = await store.queryOnce(upsellQuery, {})
  const viewer = data?.viewer
  if (!viewer || viewer.membership || viewer.postSubscribeMembershipUpsellShownAt) return undefined
  await store.mutate(markShownMutation, {})
  return { text: t`Become a member`, href: pathTo('ShowPay', {}) }
}
