import type { ReactNode } from 'react'

/** Visually hidden. Inside a scroll container it needs a positioned ancestor, or it widens the page. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="visually-hidden">{children}</span>
