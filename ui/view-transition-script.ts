/**
 * The only inline script in <head>; a module would run too late. It catches the rejection of a view transition that was cut short (a
 * resized window, other styles), which would appear in the console as an error. The policy allows it by its hash, so the page and the
 * policy use this same string.
 */
export const VIEW_TRANSITION_SCRIPT =
  'for(let n of["pageswap","pagereveal"])addEventListener(n,({viewTransition:t})=>t&&t.ready.catch(()=>{}))';
