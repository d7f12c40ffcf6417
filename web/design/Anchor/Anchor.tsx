import { type ComponentProps, type ComponentType, createContext, use } from 'react'

/** What draws a link. The shell gives its own here, so that links in these components preload and navigate like all others. */
export const AnchorContext = createContext<'a' | ComponentType<ComponentProps<'a'>>>('a')

export const Anchor = (props: ComponentProps<'a'>) => {
  const Link = use(AnchorContext)
  return <Link {...props} />
}
