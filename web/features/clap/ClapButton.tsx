import { t } from '#shared/translation/translate.ts'
import { graphql } from '#web/data/graphql.ts'
import { formatCount, formatNumber } from '#shared/text/count.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Count } from '#web/design/Count/Count.tsx'
import { Clap } from '#web/design/Icon/Clap.tsx'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { tooltip } from '#web/design/Tooltip/tooltip.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { returnAddress, useNavigation } from '#web/app/runtime/navigation.ts'
import { signInPath } from '#web/features/sign-in/sign-in-path.ts'
import { Clapping } from './Clapping.tsx'
import { clapLabel } from './clap-label.ts'
import type { ClapRefusal } from './use-clapping.ts'

const clapMutation = graphql(`
  mutation ClapMutation($targetPostId: ID!, $userId: ID!, $numClaps: Int!) {
    clap(targetPostId: $targetPostId, userId: $userId, numClaps: $numClaps) {
      __typename
      ... on Post { id clapCount viewerClapCount }
      ...Refusal
    }
  }
`)
const unclapMutation = graphql(`
  mutation UnclapMutation($targetPostId: ID!) {
    unclap(targetPostId: $targetPostId) {
      __typename
      ... on Post { id clapCount viewerClapCount }
      ...Refusal
    }
  }
`)

type ClapsProps = {
  clapCount: number
  viewerClapCount: number
  /** Why clapping is disabled, set for the viewer's own content. */
  ownText: string | undefined
  /** Both resolve to a refusal, if any. */
  sendClaps: (numClaps: number) => Promise<ClapRefusal>
  removeClaps: () => Promise<ClapRefusal>
  size?: number
}
type Props = { story: { id: string; clapCount: number; viewerClapCount: number | null }; isOwn: boolean; size?: number }

export function ClapButton({ story, isOwn, size }: Props) {
  const { viewerId } = useEnvironment().session
  const clap = useMutation(clapMutation)
  const unclap = useMutation(unclapMutation)
  return (
    <Claps
      key={story.id}
      clapCount={story.clapCount}
      viewerClapCount={story.viewerClapCount ?? 0}
      ownText={isOwn ? t`You can’t clap for your own story` : undefined}
      sendClaps={async (numClaps) => {
        const { data, errors } = await clap({ targetPostId: story.id, userId: viewerId ?? '', numClaps })
        return errors?.[0] ?? (data?.clap.__typename === 'Post' ? undefined : data?.clap)
      }}
      removeClaps={async () => {
        const { data, errors } = await unclap({ targetPostId: story.id })
        return errors?.[0] ?? (data?.unclap.__typename === 'Post' ? undefined : data?.unclap)
      }}
      {...(size && { size })}
    />
  )
}

/** The clap count and button. */
export function Claps({ ownText, size = 24, ...claps }: ClapsProps) {
  const { session } = useEnvironment()
  const { location } = useNavigation()
  const { clapCount } = claps
  const short = formatCount(clapCount)
  if (ownText)
    return (
      <span className="tool" {...tooltip(ownText)}>
        <Clap size={size} />
        <span className="num">
          <Count value={clapCount} />
        </span>
      </span>
    )
  if (!session.isLoggedIn)
    return (
      <Link
        className="tool"
        href={signInPath({ operation: 'register', redirect: returnAddress(location), entry: 'clap' })}
        data-shortcut="c"
        {...(short !== String(clapCount) && tooltip(formatNumber(clapCount)))}
      >
        <VisuallyHidden>{clapLabel(clapCount, 0)}</VisuallyHidden>
        <Clap size={size} />
        <span className="num" aria-hidden="true">
          {short}
        </span>
      </Link>
    )
  return <Clapping {...claps} size={size} />
}
