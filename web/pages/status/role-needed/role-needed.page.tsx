import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import { InvitationButtons, invitedAs } from '#web/features/publications/InvitationButtons.tsx'

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
      title={viewerEdge.isEditor ? 'Only the owner can change this' : 'Only editors can open this'}
      lead={
        <>
          {viewerEdge.isEditor ? 'You’re an editor of ' : 'You’re a writer for '}
          <bdi>{name}</bdi>. {ownerLink ? <>Its owner, {ownerLink}, can </> : 'Its owner can '}
          {viewerEdge.isEditor ? 'make this change.' : 'make you an editor.'}
        </>
      }
    >
      <Row align="center">
        <Button kind="primary" href={pathTo('ShowCollectionHome', { collectionSlug: publicationSlug })}>
          <span>
            Back to <bdi>{name}</bdi>
          </span>
        </Button>
        {viewerEdge.isEditor && (
          <Button href={pathTo('ShowCollectionStories', { collectionSlug: publicationSlug })}>Manage stories</Button>
        )}
      </Row>
    </Page>
  )
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
      title="Accept your invitation first"
      lead={
        <>
          <bdi>{invitedBy.name || invitedBy.username}</bdi> invited you to be {invitedAs[role]} of <bdi>{name}</bdi>. Once you
          accept, you can open this page.
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
  head: () => ({ title: 'You can’t change this', noindex: true }),
  Page: RoleNeededPage,
}
