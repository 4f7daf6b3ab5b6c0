import { openSite } from '#tests/support/pages.ts';
import { join } from '#tests/support/office.ts';
import { desk } from '#tests/support/content.ts';
const site = await openSite(); const { cookie } = await join(site, 'editor');
for (const [id, path] of [[1,'/ml'],[3,'/ml/about'],[8,'/ml/hireus'],[1001,'/ml/mobile-app-development'],[10,'/ml/careers'],[5,'/ml/our_team']]) {
const html = await (await site.fetch((await desk(site, cookie).get(`texts/${id}/preview-link`)).body.data.path + '?language=ml')).text();
const p = html.replaceAll(/<!--edit ([^>]*)-->/gu,'').replaceAll(/ data-edit="([^"]*)"/gu,'');
const q = await (await site.fetch(path)).text();
let i=0; while(p[i]===q[i]&&i<p.length)i++; if (i<p.length) {console.log(p.slice(i-200,i+150)); console.log('----'); console.log(q.slice(i-200,i+150));}
console.log(path, [...q.matchAll(/<[^<>]* lang="en-GB"[^<>]*>[^<]*/g)].map(String).filter(x=>!x.includes('figcaption')&&/^<\w+ lang/.test(x)).join('\n').slice(0,3000));
}
await site.close();
