import type { ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { formatFullDay } from '#shared/text/dates.ts'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { ListRow } from '#web/design/RowList/RowList.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { useMute } from '#web/features/people/use-mute.ts'
import { PublicationAvatar } from '#web/features/publications/PublicationAvatar.tsx'
import type { MutedPerson, MutedPublication } from './muted.operations.ts'

export function MutedPersonRow({ person }: { person: MutedPerson }) {
  const { muteAuthor, unmuteAuthor } = useMute()
  const { username, imageId, bio, viewerEdge } = person
  const name = person.name ?? username
  return (
    <MutedRow
      name={name}
      href={pathTo('ShowUser', { username })}
      picture={<Avatar name={name} imageId={imageId} size="M" />}
      about={bio}
      viewerEdge={viewerEdge}
      onMute={() => void muteAuthor(person)}
      onUnmute={() => void unmuteAuthor(person)}
    />
  )
}

export function MutedPublicationRow({ publication }: { publication: MutedPublication }) {
  const { mutePublication, unmutePublication } = useMute()
  const { name, slug, tagline, viewerEdge } = publication
  return (
    <MutedRow
      name={name}
      href={pathTo('ShowCollectionHome', { collectionSlug: slug })}
      picture={<PublicationAvatar publication={publication} size="M" />}
      about={tagline}
      viewerEdge={viewerEdge}
      onMute={() => void mutePublication(publication)}
      onUnmute={() => void unmutePublication(publication)}
    />
  )
}

type Props = {
  name: string
  href: string
  picture: ReactNode
  about: string | null
  viewerEdge: MutedPerson['viewerEdge']
  onMute: () => void
  onUnmute: () => void
}

/** Stays in place when it is unmuted, where that can be undone. */
function MutedRow({ name, href, picture, about, viewerEdge: { isMuting, mutedAt }, onMute, onUnmute }: Props) {
  const { now } = useEnvironment()
  const mutedSince = mutedAt ? t`Muted on ${formatFullDay(new Date(mutedAt), new Date(now))}` : t`Muted`
  return (
    <ListRow
      leading={picture}
      title={
        <Link className="title-link" href={href}>
          <bdi>{name}</bdi>
        </Link>
      }
      actions={
        isMuting ? (
          <Button size="s" aria-label={t`Unmute ${name}`} onClick={onUnmute}>
            {t`Unmute`}
          </Button>
        ) : (
          <Button size="s" kind="quiet" aria-label={t`Undo: mute ${name} again`} onClick={onMute}>
            {t`Undo`}
          </Button>
        )
      }
    >
      {about && (
        <Text face="read" dir="auto">
          {about}
        </Text>
      )}
      <Text>{isMuting ? mutedSince : t`Unmuted. Their stories can show up again.`}</Text>
    </ListRow>
  )
}
