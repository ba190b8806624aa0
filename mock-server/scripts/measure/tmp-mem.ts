import { openCopy } from '../../src/db/embedded.ts';
import { wrapPglite } from '../../src/db/connection.ts';
import { townCluster } from '../../seeds/template.ts';
const rss = () => { global.gc?.(); global.gc?.(); const m = process.memoryUsage(); return Object.entries(m).map(([k,v])=>`${k} ${(v/1048576).toFixed(0)}`).join(', '); };
const files = await townCluster();
let size = 0; let wal = 0; for (const [n, c] of files) { size += c?.length ?? 0; if (n.startsWith('pg_wal')) wal += c?.length ?? 0; }
console.log('cluster', (size/1048576).toFixed(1), 'wal', (wal/1048576).toFixed(1), 'files', files.size);
const big=[...files].map(([n,c])=>[n,c?.length??0] as const).sort((a,b)=>b[1]-a[1]).slice(0,12); console.log(big);
console.log('base', rss());
const all=[];
for (let i=0;i<4;i++){ const c = await openCopy(files); await c.query('select count(*) from articles'); all.push(c); console.log(i, rss(), 'heap', ((c.Module as any).wasmMemory?.buffer.byteLength ?? (c.Module as any).HEAPU8?.length ?? 0/1048576).toFixed(0));
 if (i===0){const p:any=c; }
}
// find touched pages of wasm heap
const c:any = all[1]; console.log(Object.keys(c.Module).filter(k=>/HEAP|emory/.test(k))); const h: Uint8Array = c.Module.HEAPU8 ?? new Uint8Array(c.Module.wasmMemory.buffer); let zero=0; const P=65536; for(let p=0;p<h.length;p+=P){let z=true; for(let k=p;k<p+P;k+=1) if(h[k]!==0){z=false;break;} if(z) zero++;}
console.log('wasm 64K pages', h.length/P, 'zero', zero, 'nonzero MB', ((h.length/P-zero)*P/1048576).toFixed(1));
let fsz=0, cap=0; const walk=(node:any)=>{ if(node.contents && node.contents.buffer){cap+=node.contents.length; fsz+=node.usedBytes;} else if (node.contents) for(const k of Object.values(node.contents)) walk(k); };
walk(c.Module.FS.root); console.log('MEMFS used', (fsz/1048576).toFixed(1), 'capacity', (cap/1048576).toFixed(1));
const list:any[]=[]; const walk2=(node:any,p:string)=>{ if(node.contents && node.contents.buffer) list.push([p,node.contents.length,node.usedBytes]); else if (node.contents) for(const [k,v] of Object.entries(node.contents)) walk2(v,p+'/'+k); };
walk2(c.Module.FS.root,''); console.log(list.sort((a,b)=>b[1]-a[1]).slice(0,25));
