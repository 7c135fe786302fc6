#!/usr/bin/python3
"""Windows of WebKitGTK for WebKitWebDriver. WebKitGTK's own MiniBrowser keeps no profile while it is driven.

WINDOW_PROFILE: the folder of the profile. WINDOW_SIZE: such as 390x844. WINDOW_LOG: a file for what the pages write
to the console.
"""

import os

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

PROFILE = os.environ['WINDOW_PROFILE']
WIDTH, HEIGHT = (int(side) for side in os.environ['WINDOW_SIZE'].split('x'))

# Pages write their console messages to the standard output, which the driver would swallow.
log = os.open(os.environ['WINDOW_LOG'], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
os.dup2(log, 1)
os.dup2(log, 2)

data = WebKit2.WebsiteDataManager(base_data_directory=f'{PROFILE}/data', base_cache_directory=f'{PROFILE}/cache')
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)
context.set_preferred_languages(['ar-EG'])
context.get_cookie_manager().set_persistent_storage(f'{PROFILE}/cookies', WebKit2.CookiePersistentStorage.SQLITE)
settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True)


def new_view(*_):
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    view.connect('create', new_view)
    window = Gtk.Window(decorated=False, default_width=WIDTH, default_height=HEIGHT)
    window.add(view)
    view.connect('close', lambda _: window.destroy())
    window.show_all()
    view.load_uri('about:blank')
    return view


def on_automation(_, session):
    info = WebKit2.ApplicationInfo()
    # The name that WebKitWebDriver expects.
    info.set_name('MiniBrowser')
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect('create-web-view', new_view)


context.connect('automation-started', on_automation)
Gtk.main()
