import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { readAppEnvironment } from './build/app-environment.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { withoutIconKeys } from './build/icon-keys.ts';
import { inlineScript } from './build/inline-script.ts';
import { moduleSizes } from './build/module-sizes.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';
import { thirdPartyNotices } from './build/third-party-notices.ts';

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [
    react(),
    tailwindcss(),
    withoutIconKeys(),
    inlineScript(),
    moduleSizes(),
    serviceWorker(),
    thirdPartyNotices(),
    precompress(),
  ],
  define: { 'import.meta.env.APP_ENV': JSON.stringify(readAppEnvironment(process.env['APP_ENV'])) },
  // Makes `vite build` build both environments.
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Terser's output is smaller than that of Vite's default minifier (decision 187).
        minify: 'terser',
        terserOptions: { compress: { passes: 2 }, format: { comments: false } },
        rolldownOptions: {
          input: ['src/entry-app.tsx', 'src/entry-offline.tsx', 'src/entry-preview.tsx', 'src/entry-report.tsx'],
          // Every page loads the list of all chunk names, so short names save bytes.
          output: { codeSplitting: { groups: chunkGroups }, chunkFileNames: 'assets/[hash:9].js' },
        },
      },
    },
    ssr: {
      // Always bundles React's production build. resvg and sharp are native modules, which cannot be bundled.
      ...(command === 'build'
        ? {
            resolve: { noExternal: true, external: ['@resvg/resvg-js', 'sharp'] },
            define: { 'process.env.NODE_ENV': '"production"' },
          }
        : {}),
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        cssMinify: true,
        rolldownOptions: {
          input: { 'entry-server': 'src/entry-server.ts' },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
}));
