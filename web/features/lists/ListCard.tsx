import { Lock } from 'lucide-react'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import { formatNumber } from '#shared/text/count.ts'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { cx } from '#web/design/cx.ts'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { Picture } from '#web/design/Picture/Picture.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { FollowListButton } from './FollowListButton.tsx'
import type { ListCardData } from './list-card.fragment.ts'
import { ListMenu } from './ListMenu.tsx'
import { listPath, editListPath } from './list-path.ts'
import styles from './lists.module.css'

type Props = {
  list: ListCardData
  /** Set to false where all lists have the same owner. */
  byline?: boolean
  level?: 2 | 3
}

/** A list card with owner, name, size and preview pictures. */
export function ListCard({ list, byline = false, level = 2 }: Props) {
  const { session } = useEnvironment()
  const { creator, coverImages } = list
  const isOwn = session.viewerId === creator.id
  return (
    <article className={cx('boxed', styles.card, coverImages.length === 0 && styles.plain)}>
      <div className={styles.text}>
        {byline && (
          <p className={styles.by}>
            <Avatar name={creator.name ?? creator.username} imageId={creator.imageId} size="XXXS" />
            <bdi>{creator.name}</bdi>
          </p>
        )}
        <Heading level={level} dir="auto">
          <Link className="title-link" href={isOwn ? editListPath(list) : listPath(list)}>
            {list.name}
          </Link>
        </Heading>
        {list.description && (
          <Text face="read" lines={2} dir="auto">
            {list.description}
          </Text>
        )}
        <div className={cx('meta', styles.meta)}>
          <span>{plural(list.itemsCount, phrase`1 story`, phrase`${formatNumber(list.itemsCount)} stories`)}</span>
          <ListReaders visibility={list.visibility} />
          <div className={styles.end}>
            {!isOwn && <FollowListButton list={list} />}
            <ListMenu list={list} />
          </div>
        </div>
      </div>
      {coverImages.length > 0 && (
        <div className={styles.arts}>
          {coverImages.map(({ id }) => (
            <Picture key={id} id={id} alt="" width={232} height={288} crop fill />
          ))}
        </div>
      )}
    </article>
  )
}

/** Shown only for lists that are not public. */
const ListReaders = ({ visibility }: Pick<ListCardData, 'visibility'>) => {
  if (visibility === 'PRIVATE')
    return (
      <span>
        <Lock size={16} aria-hidden="true" /> {t`Only you`}
      </span>
    )
  return visibility === 'LOCKED' ? (
    <span>
      <Leafmark /> {t`For members`}
    </span>
  ) : null
}
