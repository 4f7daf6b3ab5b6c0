/**
 * What a visitor chose for every page, kept by the browser: the colours (`scheme`: light or dark; none is the system's) and whether
 * anything may move by itself (`motion`: paused). The stylesheet reads both from the root element.
 */
export const CHOICES_EVENT = 'choices';

/**
 * Runs in <head> before anything is painted, so that no page flashes in the other colours, and again when a choice was made here, in
 * another window, or while the page lay in the browser's history. It also takes the browser's word that the crossing from page to page
 * was cut short (a window made smaller, other styles), which would stand in the console as a fault; a module would listen too late. The
 * only inline script: the policy allows it by its hash, so the page and the policy take this very string.
 */
export const CHOICES_SCRIPT = [
  '(e=>{let a=()=>{let s,m;try{s=localStorage.scheme,m=localStorage.motion}catch{}',
  's=s=="light"||s=="dark"?s:"";s?e.dataset.scheme=s:delete e.dataset.scheme;',
  'm=="paused"?e.dataset.motion=m:delete e.dataset.motion;',
  'for(let t of document.querySelectorAll("meta[data-scheme]"))',
  't.media=s?s==t.dataset.scheme?"all":"not all":`(prefers-color-scheme:${t.dataset.scheme})`};a();',
  `for(let n of["storage","pageshow","${CHOICES_EVENT}"])addEventListener(n,a);`,
  'for(let n of["pageswap","pagereveal"])addEventListener(n,({viewTransition:t})=>t&&t.ready.catch(()=>{}))',
  '})(document.documentElement)',
].join('');
