import { type ComponentProps, type ComponentType, createContext, use } from 'react'

/** The component that renders links. The shell provides its own, so that links in design components prefetch and navigate on the client. */
export const AnchorContext = createContext<'a' | ComponentType<ComponentProps<'a'>>>('a')

export const Anchor = (props: ComponentProps<'a'>) => {
  const Link = use(AnchorContext)
  return <Link {...props} />
}
