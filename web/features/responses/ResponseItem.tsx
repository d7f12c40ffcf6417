import { phrase, plural, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { MessageCircle, MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { Body } from '#shared/body/paragraph.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { formatDay } from '#shared/text/dates.ts'
import { useDataStore } from '#web/data/data-context.tsx'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { Menu } from '#web/design/Menu/Menu.tsx'
import { MenuItem } from '#web/design/Menu/MenuItem.tsx'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { Quotation, Text } from '#web/design/Text/Text.tsx'
import { cx } from '#web/design/cx.ts'
import { ClapButton } from '#web/features/clap/ClapButton.tsx'
import { useMute } from '#web/features/people/use-mute.ts'
import { inLanguage } from '#web/features/stories/in-language.ts'
import { ringOf } from '#web/features/people/ring.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { copyLink } from '#web/features/share/copy-text.ts'
import type { ConversationActions } from './use-response-actions.ts'
import { LazyEditor } from './RespondBox.tsx'
import { type PublishedResponse, type ThreadReply, responseTextQuery } from './responses.operations.ts'
import type { Subject } from './subject.ts'
import styles from './Responses.module.css'

type Props = {
  response: ThreadReply
  subject: Subject
  canReply: boolean
  /** The name of the author replied to, unless shown directly above. */
  replyToName?: string | null | undefined
  actions: ConversationActions
  onReplied: (response: PublishedResponse) => void
}

export function ResponseItem({ response, subject, canReply, replyToName, actions, onReplied }: Props) {
  const { session, now } = useEnvironment()
  const [isReplying, setReplying] = useState(false)
  const [edited, setEdited] = useState<Body>()
  const store = useDataStore()
  const { id, creator } = response
  const name = creator.name ?? creator.username
  const isOwn = session.viewerId === creator.id
  const profile = pathTo('ShowUser', { username: creator.username })

  const edit = async () => {
    const { data } = await store.queryOnce(responseTextQuery, { id })
    const paragraphs = data?.post?.content?.bodyModel?.paragraphs
    if (paragraphs) setEdited(bodyOf(paragraphs))
  }
  return (
    <article className={styles.response} aria-label={t`Response by ${name}`} id={`response-${id}`}>
      <div className={styles.by}>
        <Link href={profile} tabIndex={-1} aria-hidden="true">
          <Avatar name={name} imageId={creator.imageId} size="XS" {...ringOf(creator.membership)} />
        </Link>
        <span className={cx('quiet-links', styles.who)}>
          <Link href={profile}>
            <b>
              <bdi>{name}</bdi>
            </b>
          </Link>
          {creator.id === subject.creator.id && (
            <Badge tone="accent">{subject.kind === 'list' ? t`List owner` : t`Author`}</Badge>
          )}
          {response.firstPublishedAt && (
            <Link href={response.path} className={styles.when}>
              <time dateTime={response.firstPublishedAt}>{formatDay(new Date(response.firstPublishedAt), new Date(now))}</time>
              {response.latestPublishedAt !== response.firstPublishedAt && ` · ${t`edited`}`}
            </Link>
          )}
        </span>
        <ResponseMenu response={response} subject={subject} actions={actions} onEdit={() => void edit()} />
      </div>
      {replyToName && <Text>{rich`To ${<bdi>{replyToName}</bdi>}`}</Text>}
      {response.inResponseToQuote && (
        <Quotation tone="highlight" dir="auto">
          {response.inResponseToQuote.text}
        </Quotation>
      )}
      {edited ? (
        <LazyEditor
          subject={subject}
          parentId={id}
          edited={{ id, body: edited }}
          label={t`Your response`}
          onDone={() => setEdited(undefined)}
          onCancel={() => setEdited(undefined)}
        />
      ) : response.type === 'RESPONSE' ? (
        // biome-ignore lint: the server-side renderer escapes all user input
        <div
          className={cx('links', styles.body)}
          {...inLanguage(response)}
          dangerouslySetInnerHTML={{ __html: response.content?.bodyHtml ?? '' }}
        />
      ) : (
        <Link href={response.path} className={cx('boxed', styles.card)}>
          <b {...inLanguage(response)}>{response.title || t`Untitled story`}</b>
          {response.subtitle && <span {...inLanguage(response)}>{response.subtitle}</span>}
          <small>{t`A story in response`}</small>
        </Link>
      )}
      <div className={cx('small', styles.meta)}>
        <ClapButton story={response} isOwn={isOwn} size={16} />
        {response.responsesCount > 0 && (
          <span className={styles.replies}>
            <MessageCircle size={16} aria-hidden="true" />
            <span aria-hidden="true">{response.responsesCount}</span>
            <VisuallyHidden>
              {plural(response.responsesCount, phrase`1 reply`, phrase`${formatNumber(response.responsesCount)} replies`)}
            </VisuallyHidden>
          </span>
        )}
        {canReply && response.type === 'RESPONSE' && (
          <button
            type="button"
            className={cx('small', styles.reply)}
            aria-expanded={isReplying}
            aria-label={t`Reply to ${name}`}
            onClick={() => setReplying(!isReplying)}
          >
            {t`Reply`}
          </button>
        )}
      </div>
      {isReplying && (
        <LazyEditor
          subject={subject}
          parentId={id}
          label={t`Reply to ${name}`}
          onDone={(reply) => {
            setReplying(false)
            if (reply) onReplied(reply)
          }}
          onCancel={() => setReplying(false)}
        />
      )}
    </article>
  )
}

type ApiParagraphs = NonNullable<
  NonNullable<NonNullable<DataOf<typeof responseTextQuery>['post']>['content']>['bodyModel']
>['paragraphs']

const bodyOf = (paragraphs: ApiParagraphs): Body =>
  paragraphs.map(({ name, type, text, markups }) => ({
    name,
    type,
    text,
    markups: markups.map(({ type: kind, start, end, href, title, userId, collectionId: publicationId }) => ({
      type: kind,
      start,
      end,
      ...(href && { href }),
      ...(title && { title }),
      ...(userId && { userId }),
      ...(publicationId && { collectionId: publicationId }),
    })),
  }))

type MenuProps = Pick<Props, 'response' | 'subject' | 'actions'> & { onEdit: () => void }

function ResponseMenu({ response, subject, actions, onEdit }: MenuProps) {
  const { session, config } = useEnvironment()
  const { muteAuthor } = useMute()
  const { creator } = response
  const isOwn = session.viewerId === creator.id
  const mayHide = session.viewerId === subject.creator.id && !isOwn && response.type === 'RESPONSE'
  return (
    <Menu
      label={t`More`}
      align="end"
      narrow
      trigger={(props) => (
        <IconButton label={t`More`} size="s" className={styles.more} {...props}>
          <MoreHorizontal size={20} />
        </IconButton>
      )}
    >
      {isOwn && response.type === 'RESPONSE' && <MenuItem onSelect={onEdit}>{t`Edit`}</MenuItem>}
      {isOwn && response.type === 'RESPONSE' && (
        <MenuItem tone="danger" onSelect={() => actions.remove(response.id)}>
          {t`Delete`}
        </MenuItem>
      )}
      {mayHide && <MenuItem onSelect={() => actions.hide(response.id)}>{t`Hide response`}</MenuItem>}
      {session.isLoggedIn && !isOwn && (
        <MenuItem
          onSelect={() => void muteAuthor(creator, response.id).then(() => actions.refetch())}
        >{t`Mute this writer`}</MenuItem>
      )}
      <MenuItem onSelect={() => void copyLink(`${config.baseUrl}${response.path}`)}>{t`Copy link`}</MenuItem>
    </Menu>
  )
}
