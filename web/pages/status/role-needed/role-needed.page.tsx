import type { ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import { InvitationButtons, invitationText } from '#web/features/publications/InvitationButtons.tsx'

/** Shown to a publication's staff, and to those invited to it, on pages beyond their role; everyone else gets the not-found page. */
function RoleNeededPage({ input }: { input: PageInput }) {
  const { data } = useQuery(roleNeededQuery, { slug: input.params.collectionSlug ?? '' })
  const publication = data?.collectionByDomainOrSlug
  if (publication?.__typename !== 'Collection') return null
  const { slug: publicationSlug, name, viewerEdge, staff } = publication
  if (viewerEdge.invitation) return <Invited publication={publication} invitation={viewerEdge.invitation} />
  const owner = staff[0]?.user
  const ownerLink = owner && (
    <Link className="link" href={pathTo('ShowUser', { username: owner.username })}>
      <bdi>{owner.name ?? owner.username}</bdi>
    </Link>
  )
  return (
    <Page
      align="center"
      title={viewerEdge.isEditor ? t`Only the owner can change this` : t`Only editors can open this`}
      lead={
        <>
          {viewerEdge.isEditor
            ? rich`You’re an editor of ${<bdi>{name}</bdi>}.`
            : rich`You’re a writer for ${<bdi>{name}</bdi>}.`}{' '}
          {ownerText(ownerLink, viewerEdge.isEditor)}
        </>
      }
    >
      <Row align="center">
        <Button kind="primary" href={pathTo('ShowCollectionHome', { collectionSlug: publicationSlug })}>
          <span>{rich`Back to ${<bdi>{name}</bdi>}`}</span>
        </Button>
        {viewerEdge.isEditor && (
          <Button href={pathTo('ShowCollectionStories', { collectionSlug: publicationSlug })}>{t`Manage stories`}</Button>
        )}
      </Row>
    </Page>
  )
}

function ownerText(owner: ReactNode, isEditor: boolean): ReactNode {
  if (isEditor) return owner ? rich`Its owner, ${owner}, can make this change.` : t`Its owner can make this change.`
  return owner ? rich`Its owner, ${owner}, can make you an editor.` : t`Its owner can make you an editor.`
}

type Publication = Extract<NonNullable<DataOf<typeof roleNeededQuery>['collectionByDomainOrSlug']>, { __typename: 'Collection' }>
type Invitation = NonNullable<Publication['viewerEdge']['invitation']>

/** The page opens once the invitation is accepted, if its role suffices. */
function Invited({ publication, invitation }: { publication: Publication; invitation: Invitation }) {
  const { name, slug: publicationSlug } = publication
  const { invitedBy, role } = invitation
  const open = (accepted: boolean) => {
    if (accepted) window.location.reload()
    else window.location.assign(pathTo('ShowCollectionHome', { collectionSlug: publicationSlug }))
  }
  return (
    <Page
      align="center"
      title={t`Accept your invitation first`}
      lead={
        <>
          {invitationText({ inviter: invitedBy.name || invitedBy.username, role, publication: name })}{' '}
          {t`Once you accept, you can open this page.`}
        </>
      }
    >
      <Row align="center">
        <InvitationButtons invitation={invitation} publication={publication} onDone={open} />
      </Row>
    </Page>
  )
}

export const roleNeededQuery = graphql(`
  query RoleNeededQuery($slug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $slug) {
      __typename
      ... on Collection {
        id slug name
        viewerEdge { id role isEditor invitation { id role invitedBy { id name username } } }
        staff(roles: [OWNER]) { id user { id name username } }
      }
      ...Refusal
    }
  }
`)

export const page: PageModule = {
  queries: ({ params }) => [pageQuery(roleNeededQuery, { slug: params.collectionSlug ?? '' })],
  outcome: (data) =>
    data.get(roleNeededQuery)?.collectionByDomainOrSlug.__typename === 'Collection'
      ? { kind: 'page' }
      : { kind: 'unavailable', status: 404 },
  head: () => ({ title: t`You can’t change this`, noindex: true }),
  Page: RoleNeededPage,
}
