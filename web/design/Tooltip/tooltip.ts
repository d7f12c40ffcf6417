/** Gives any element a tooltip: spread it on the element. TooltipLayer, once a page, shows them all. */
export const tooltip = (text: string, keys?: string) => ({ 'data-tooltip': text, 'data-tooltip-keys': keys })
