/** The worker keeps no state in memory between events. */
import { routeRuntimeCaches } from './caches.ts';
import { answerWithoutNetwork } from './fallback.ts';
import { routeKitchen, routeKitchenFiles } from './kitchen.ts';
import { routeManifests } from './manifest.ts';
import { routeNavigations } from './navigation.ts';
import { onNotificationClick } from './order-notice.ts';
import { onSync } from './order-sync.ts';
import { routeParts } from './parts.ts';
import { routePrecache } from './precache.ts';
import { worker } from './scope.ts';
import { installParts, onMessage, takeOver } from './update.ts';

worker.addEventListener('install', (event) => event.waitUntil(installParts(event)));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', onMessage);
worker.addEventListener('sync', onSync);
worker.addEventListener('notificationclick', onNotificationClick);

routeKitchen();
routeNavigations();
routeManifests();
routePrecache();
routeParts();
routeKitchenFiles();
routeRuntimeCaches();
answerWithoutNetwork();
