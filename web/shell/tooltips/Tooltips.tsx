import { type ComponentType, useEffect, useState } from 'react'

/** Loaded once the page stands. Labels say the same, so a page that cannot load it goes without. */
export function Tooltips() {
  const [Layer, setLayer] = useState<ComponentType>()
  useEffect(() => {
    import('#web/design/Tooltip/TooltipLayer.tsx').then(
      ({ TooltipLayer }) => setLayer(() => TooltipLayer),
      () => {},
    )
  }, [])
  return Layer ? <Layer /> : null
}
