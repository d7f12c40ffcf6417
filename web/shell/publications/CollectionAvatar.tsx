import type { PublicationTheme } from '#shared/publication-theme.ts'
import { Avatar, type AvatarProps } from '#web/design/Avatar/Avatar.tsx'

type Props = Pick<AvatarProps, 'size'> & { collection: { name: string; ink?: unknown; avatar?: { id: string } | null } }

/** A publication's square: its picture, or its letter in its own colours. */
export function CollectionAvatar({ collection: { name, ink, avatar }, size }: Props) {
  const letter = (ink as PublicationTheme | undefined)?.letter
  return (
    <Avatar
      name={name}
      imageId={avatar?.id}
      square
      {...(size && { size })}
      {...(letter && { ground: letter.ground, ink: letter.ink })}
    />
  )
}
