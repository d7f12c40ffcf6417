import { Lock } from 'lucide-react'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import type { ManagedPublication } from './PublicationFrame.tsx'

/** Names the owner to those who may look but not change. */
export function OwnerOnlyNotice({ publication: { name, creator }, title }: { publication: ManagedPublication; title: string }) {
  return (
    <Notice icon={<Lock size={20} />}>
      <b>{title}</b>
      <p>
        {rich`You’re an editor of ${<bdi>{name}</bdi>}. Ask ${(
          <Link className="link" href={pathTo('ShowUser', { username: creator.username })}>
            <bdi>{creator.name || creator.username}</bdi>
          </Link>
        )} for changes.`}
      </p>
    </Notice>
  )
}
