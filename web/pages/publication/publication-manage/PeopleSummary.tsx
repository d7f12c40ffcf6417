import { pathTo } from '#shared/routes.ts'
import { plural } from '#shared/text/count.ts'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import type { PublicationOverview } from './overview.operations.ts'
import styles from './Overview.module.css'

/** Who runs it: a few faces, and open invitations. */
export function PeopleSummary({ publication: { slug, staff, permissions } }: { publication: PublicationOverview }) {
  const invited = permissions?.invitations.length ?? 0
  return (
    <Section title="People">
      <div className={styles.faces}>
        {staff.map(({ id, user }) => (
          <Avatar key={id} name={user.name || user.username} imageId={user.imageId} size="S" />
        ))}
      </div>
      <p className="muted">
        {invited > 0 && <>{plural(invited, 'invitation')} still open. </>}
        <Link className="link" href={pathTo('ShowCollectionPermissions', { collectionSlug: slug })}>
          {staff.length > 1 ? 'Manage people' : 'Invite people'}
        </Link>
      </p>
    </Section>
  )
}
