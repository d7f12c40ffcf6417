import { useEffect, useRef, useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useCommand, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Spinner } from '#web/design/Spinner/Spinner.tsx'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { useNavigation } from '#web/shell/runtime/navigation.ts'
import { createRepostMutation, repostedQuery } from './post-editor.operations.ts'
import styles from './PostEditor.module.css'

/** Creates a draft that quotes the story and opens it in the editor. Done by the page, because a GET request must not create anything. */
export function BeginRepost({ repostId }: { repostId: string }) {
  const { navigate } = useNavigation()
  const create = useCommand(createRepostMutation)
  const { data } = useQuery(repostedQuery, { postId: repostId })
  const [problem, setProblem] = useState<string>()
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void create({ postId: repostId }).then(({ data: told, errors }) => {
      const answer = told?.createRepost
      if (answer?.__typename === 'Post') return navigate(pathTo('ShowPostEdit', { postId: answer.id }), { replace: true })
      setProblem(textOfRefusal(refusedBy(answer, errors)))
    })
  }, [create, navigate, repostId])
  return (
    <div className={styles.editor}>
      <h1 className={styles.passing}>Reposting {data?.post?.title || 'a story'}</h1>
      {problem ? (
        <EmptyState
          title="We couldn’t start your repost"
          action={data?.post && <Button href={data.post.path}>Back to story</Button>}
        >
          {problem}
        </EmptyState>
      ) : (
        <Spinner label="Creating your draft" />
      )}
    </div>
  )
}
