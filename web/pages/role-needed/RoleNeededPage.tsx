import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Link } from '#web/shell/runtime/Link.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { roleNeededQuery } from './role-needed.page.ts'

/** Shown to a publication's staff on pages beyond their role; everyone else gets the not-found page. */
export function RoleNeededPage({ input }: { input: PageInput }) {
  const { data } = useQuery(roleNeededQuery, { slug: input.params.collectionSlug ?? '' })
  const publication = data?.collectionByDomainOrSlug
  if (publication?.__typename !== 'Collection') return null
  const { slug: publicationSlug, name, viewerEdge, staff } = publication
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
