/**
 * The only script that stands in <head> and is not a module, which would listen too late: it takes the browser's word that the crossing from
 * page to page was cut short (a window made smaller, other styles), which would stand in the console as a fault. The policy allows it by its
 * hash, so the page and the policy take this very string.
 */
export const VIEW_TRANSITION_SCRIPT =
  'for(let n of["pageswap","pagereveal"])addEventListener(n,({viewTransition:t})=>t&&t.ready.catch(()=>{}))';
