import { phrase, plural, t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import type { PublicationOverview } from './overview.operations.ts'
import styles from './Overview.module.css'

/** Who runs it: a few faces, and open invitations. */
export function PeopleSummary({ publication: { slug, staff, permissions } }: { publication: PublicationOverview }) {
  const invited = permissions?.invitations.length ?? 0
  return (
    <Section title={t`People`}>
      <div className={styles.faces}>
        {staff.map(({ id, user }) => (
          <Avatar key={id} name={user.name || user.username} imageId={user.imageId} size="S" />
        ))}
      </div>
      <p className="muted">
        {invited > 0 && (
          <>{plural(invited, phrase`1 invitation still open.`, phrase`${formatNumber(invited)} invitations still open.`)} </>
        )}
        <Link className="link" href={pathTo('ShowCollectionPermissions', { collectionSlug: slug })}>
          {staff.length > 1 ? t`Manage people` : t`Invite people`}
        </Link>
      </p>
    </Section>
  )
}
