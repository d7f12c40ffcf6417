import { useState } from 'react'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import { formatNumber } from '#shared/text/count.ts'
import { formatDay } from '#shared/text/dates.ts'
import { useMutation, useDataStore } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Text } from '#web/design/Text/Text.tsx'
import { languageName } from '#shared/text/names.ts'
import { cx } from '#web/design/cx.ts'
import { useAction } from '#web/app/forms/use-action.ts'
import { readPayload, refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { copyLink } from '#web/features/share/copy-text.ts'
import {
  createShareKeyMutation,
  postSettingsQuery,
  revokeShareKeyMutation,
  type StorySettingsData,
} from './story-settings.operations.ts'
import styles from './StorySettings.module.css'

/** Links that open this story to anyone who has them. A link is shown only once, when it is created. */
export function ShareLinks({ story }: { story: StorySettingsData }) {
  const { now } = useEnvironment()
  const store = useDataStore()
  const create = useMutation(createShareKeyMutation)
  const revoke = useMutation(revokeShareKeyMutation)
  const [created, setCreated] = useState<{ id: string; url: string }>()
  const [run, isBusy] = useAction()
  const make = () =>
    run(async () => {
      const { payload, refusal } = readPayload(await create({ postId: story.id }), 'ShareKey')
      if (refusal) return showRefusal(refusal)
      setCreated({ id: payload.id, url: payload.url })
      await store.refetch(postSettingsQuery, { postId: story.id })
    })
  const revokeLink = async (linkId: string) => {
    const refusal = refusalOf(await revoke({ postId: story.id, linkId }), 'Post')
    if (refusal) return showRefusal(refusal)
    if (created?.id === linkId) setCreated(undefined)
    showToast({ message: t`That link no longer works.` })
  }
  return (
    <section className={cx('ruled', styles.section)} aria-labelledby="links">
      <h2 id="links">{t`Private links`}</h2>
      <Text size="m">
        {story.isPublished
          ? t`Anyone with a link can read the whole story, member or not.`
          : t`Anyone with a link can read the latest draft, but can’t edit it. Search engines won’t show it.`}
      </Text>
      {created && <NewLink url={created.url} />}
      {story.shareLinks.length > 0 && (
        <ul
          className={styles.rows}
          aria-label={plural(story.shareLinks.length, phrase`1 link`, phrase`${formatNumber(story.shareLinks.length)} links`)}
        >
          {story.shareLinks.map((link, i) => (
            <li key={link.id}>
              <span>
                {link.id === created?.id
                  ? t`Created ${formatDay(new Date(link.createdAt), new Date(now))}, shown above`
                  : t`Created ${formatDay(new Date(link.createdAt), new Date(now))}`}
                {link.translatesInto && ` · ${t`Invites to translate into ${languageName(link.translatesInto)}`}`}
              </span>
              <Button size="s" kind="quiet" aria-label={t`Revoke link ${i + 1}`} onClick={() => void revokeLink(link.id)}>
                {t`Revoke`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button loading={isBusy} onClick={() => void make()}>
          {t`Create link`}
        </Button>
      </div>
    </section>
  )
}

/** A link that was just created. */
export const NewLink = ({ url }: { url: string }) => (
  <div className={cx('boxed', styles.made)}>
    <Field label={t`New link`} hint={t`Copy this link now. You won’t be able to see it again.`}>
      <TextInput readOnly dir="ltr" value={url} onFocus={(event) => event.target.select()} />
    </Field>
    <Button onClick={() => void copyLink(url)}>{t`Copy link`}</Button>
  </div>
)
