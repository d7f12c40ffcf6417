import { useEffect, useRef, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Spinner } from '#web/design/Spinner/Spinner.tsx'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/app/refusals/show-refusal.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { createRepostMutation, repostSourceQuery } from './story-editor.operations.ts'
import styles from '#web/editor/Editor.module.css'

/** Creates a draft that quotes the story and opens it in the editor. Done by the page, because a GET request must not create anything. */
export function CreateRepost({ repostId }: { repostId: string }) {
  const { navigate } = useNavigation()
  const create = useMutation(createRepostMutation)
  const { data } = useQuery(repostSourceQuery, { postId: repostId })
  const [problem, setProblem] = useState<string>()
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    void create({ postId: repostId }).then((result) => {
      const { payload, refusal } = readPayload(result, 'Post')
      if (refusal) setProblem(textOfRefusal(refusal))
      else navigate(pathTo('ShowPostEdit', { postId: payload.id }), { replace: true })
    })
  }, [create, navigate, repostId])
  return (
    <div className={styles.editor}>
      <h1 className={styles.passing}>{data?.post?.title ? t`Reposting ${data.post.title}` : t`Reposting a story`}</h1>
      {problem ? (
        <EmptyState
          title={t`We couldn’t start your repost`}
          action={data?.post && <Button href={data.post.path}>{t`Back to story`}</Button>}
        >
          {problem}
        </EmptyState>
      ) : (
        <Spinner label={t`Creating your draft`} />
      )}
    </div>
  )
}
